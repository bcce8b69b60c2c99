/** A unit by how many of the base unit it is; a temperature, also by where its zero is. */
type Unit = { name: string; factor: number; zero?: number };

export type Quantity = {
  code: string;
  name: string;
  tags: string[];
  /** Other names of the quantity, and symbols of its units beside those that they are known by here. */
  alsoCalled: readonly string[];
  /** Where the factors come from. */
  source: string;
  units: Readonly<Record<string, Unit>>;
  from: string;
  /** What an example converts, and what comes out for each unit. */
  example: { value: number; from: string; rows: readonly (readonly [string, number])[] };
  /** Some units grow as the others fall: litres per 100 km and miles per gallon. */
  inverse?: readonly string[];
  /** Its units are made of those of others, or have symbols of theirs: it is found by its other names alone, for most who type such words mean the others. */
  isOfOthers?: true;
};

export const unit = (name: string, factor: number): Unit => ({ name, factor });

export const exact =
  "Factors are exact by definition (NIST SP 811, appendix B; BIPM, SI Brochure).";

/** What units of the United States and the United Kingdom are defined by, in metres, kilograms and cubic metres. */
export const foot = 0.3048;
export const inch = 0.0254;
export const pound = 0.45359237;
export const gallon = 231 * inch ** 3;
export const imperialGallon = 0.00454609;

/** Of the earth by convention, in metres per second squared. */
export const gravity = 9.80665;
