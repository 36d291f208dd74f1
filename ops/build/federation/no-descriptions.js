/**
 * In place of @module-federation/error-codes' `desc.mjs` (2.9.2): errors keep their code, by which the shell tells them
 * apart (`shell/src/federation/failure.ts`), and the address of its explanation.
 */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
