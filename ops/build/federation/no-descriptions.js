/**
 * Empty `desc.mjs` of @module-federation/error-codes (2.9.2). Errors keep their code, which the shell
 * classifies (`shell/src/federation/failure.ts`), and the link to the explanation.
 */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
