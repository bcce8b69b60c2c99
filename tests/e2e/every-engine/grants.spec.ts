import { openAskingApp, sendForm, verifier } from "../asking-app.ts";
import { expectPath } from "./expect-path.ts";
import { expect, signUp, test } from "./test.ts";

test("a person grants an app a key with a cap, and the app gets it", async ({ person, site }, {
  project,
}) => {
  const app = await openAskingApp();
  try {
    await signUp(person, site, `grants-${project.name}@example.com`);
    const { tab } = person;
    const { clientId, page } = await app.ask(site, "Desk Agent");
    await tab.goto(page);
    await tab.getByText("calls itself “Desk Agent”").waitFor();
    const cap = tab.getByLabel("Spending cap");
    await cap.click();
    await tab.keyboard.press("End");
    const typed = (await cap.inputValue()).length;
    for (let index = 0; index < typed; index += 1) await tab.keyboard.press("Backspace");
    await cap.pressSequentially("2.5");
    await tab.getByRole("button", { name: "Allow" }).click();
    await expect
      .poll(() => app.answers.some(({ pathname }) => pathname === "/callback"))
      .toBe(true);
    await tab.getByText("Welcome back").waitFor();
    const query = app.answers.find(({ pathname }) => pathname === "/callback")?.searchParams;
    const { access_token: key = "" } = await sendForm(site, "/api/oauth/token", {
      grant_type: "authorization_code",
      client_id: clientId,
      redirect_uri: app.callback,
      code: query?.get("code") ?? "",
      code_verifier: verifier,
    });
    const headers = { authorization: `Bearer ${key}` };
    const told = await fetch(`${site.url}/api/key`, { headers });
    expect(await told.json()).toMatchObject({
      name: "Desk Agent",
      cap: { credits: 2.5, remaining: 2.5 },
    });
  } finally {
    app.close();
  }
});

test("a person enters the code of a command line", async ({ person, site }, { project }) => {
  await signUp(person, site, `devices-${project.name}@example.com`);
  const { tab } = person;
  const client = { client_id: "pennyworks-cli" };
  const asked = await sendForm(site, "/api/oauth/device", client);
  await tab.goto("/device");
  await tab.getByLabel("Code", { exact: true }).pressSequentially(asked["user_code"] ?? "");
  await tab.keyboard.press("Enter");
  await tab.getByRole("heading", { name: "Give a command line access?" }).waitFor();
  await tab.getByRole("button", { name: "Allow" }).click();
  await tab.getByText("Go back to your terminal.").waitFor();
  await expectPath(tab, "/device");
  const { access_token: key = "" } = await sendForm(site, "/api/oauth/token", {
    ...client,
    grant_type: "urn:ietf:params:oauth:grant-type:device_code",
    device_code: asked["device_code"] ?? "",
  });
  expect(key).toMatch(/^pw_/);
});
