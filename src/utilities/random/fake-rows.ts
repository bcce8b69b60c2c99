import type { Faker } from "@faker-js/faker";

export type Row = Readonly<Record<string, string | number>>;

/** Each makes one row. Nothing in them can reach a real mailbox or website. */
export const rowsOf: Readonly<Record<string, (faker: Faker, id: number) => Row>> = {
  people(faker, id) {
    const [firstName, lastName] = [faker.person.firstName(), faker.person.lastName()];
    return {
      id,
      first_name: firstName,
      last_name: lastName,
      email: emailOf(faker, id),
      phone: faker.phone.number(),
      birthday: dayOf(faker.date.birthdate({ min: 18, max: 90, mode: "age" })),
      job: faker.person.jobTitle(),
    };
  },
  addresses(faker, id) {
    return {
      id,
      name: `${faker.person.firstName()} ${faker.person.lastName()}`,
      street: faker.location.streetAddress(),
      postcode: faker.location.zipCode(),
      city: faker.location.city(),
      country: faker.location.country(),
    };
  },
  companies(faker, id) {
    return {
      id,
      company: faker.company.name(),
      contact: `${faker.person.firstName()} ${faker.person.lastName()}`,
      email: emailOf(faker, id),
      phone: faker.phone.number(),
      website: `https://www.company-${id}.example`,
      iban: faker.finance.iban(),
    };
  },
  products(faker, id) {
    return {
      id,
      product: faker.commerce.productName(),
      category: faker.commerce.department(),
      price: Number(faker.commerce.price({ min: 1, max: 500, dec: 2 })),
      in_stock: faker.number.int({ min: 0, max: 500 }),
      ean: eanOf(faker.string.numeric(12)),
    };
  },
  accounts(faker, id) {
    return {
      id,
      uuid: faker.string.uuid(),
      username: `${faker.internet.username().toLowerCase()}${id}`,
      email: emailOf(faker, id),
      password: faker.internet.password({ length: 16 }),
      ip: faker.internet.ipv4({ network: "test-net-2" }),
      created: faker.date.past({ years: 5 }).toISOString(),
    };
  },
};

/** RFC 2606 keeps example.com for this. */
function emailOf(faker: Faker, id: number): string {
  const name = faker.internet
    .username()
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ".");
  const bare = name.replace(/^\.+|\.+$/g, "");
  return `${bare === "" ? "user" : bare}.${id}@example.com`;
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Adds the check digit (GS1 General Specifications, 7.9). */
function eanOf(digits: string): string {
  const sum = Array.from(digits, Number).reduce(
    (total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
