import { contractsNow, keepContracts } from "./snapshot.ts";

// Keeps the contracts of this code as those of the last release: npm run contracts. A release of production does it, too.
keepContracts(contractsNow());
