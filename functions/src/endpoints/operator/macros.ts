import { operatorMacrosContracts } from "../../core/api/desk/operator-macros.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readMacros } from "../../store/settings/macros.ts";

/** The texts that operators answer with. */
export const operatorMacros = endpoint("/api/operator/macros", operatorMacrosContracts, () => readMacros());
