import * as babel from "prettier/plugins/babel";
import * as estree from "prettier/plugins/estree";

export const plugins = [babel, estree];
