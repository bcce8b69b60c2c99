/** A unit by its size in base units; a temperature also by its zero point. */
type Unit = { name: string; factor: number; zero?: number };

export type Quantity = {
  code: string;
  name: string;
  tags: string[];
  /** Other names of the quantity and symbols of its units. */
  alsoCalled: readonly string[];
  /** Where the factors come from. */
  source: string;
  units: Readonly<Record<string, Unit>>;
  from: string;
  /** The value an example converts, and the expected result in each unit. */
  example: { value: number; from: string; rows: readonly (readonly [string, number])[] };
  /** Some units grow as others shrink, such as miles per gallon and litres per 100 km. */
  inverse?: readonly string[];
  /**
   * Its units belong to other quantities or share their symbols, so it is found only by its other
   * names: most people who type those units mean the other quantities.
   */
  isOfOthers?: true;
};

export const unit = (name: string, factor: number): Unit => ({ name, factor });

export const exact =
  "Factors are exact by definition (NIST SP 811, appendix B; BIPM, SI Brochure).";

/** The definitions of US and UK units, in metres, kilograms and cubic metres. */
export const foot = 0.3048;
export const inch = 0.0254;
export const pound = 0.45359237;
export const gallon = 231 * inch ** 3;
export const imperialGallon = 0.00454609;

/** Standard gravity, in metres per second squared. */
export const gravity = 9.80665;
