/**
 * Replaces shell/src/federation/containers.ts in the variants without our registry. The functions do nothing. In the
 * variants with one bundle, there are no containers (builds of remotes). In the variant with federation defaults, the
 * federation runtime itself loads the containers.
 */
export const startFederation = (): void => {};
export const containerOf = () => undefined;
export const hasStarted = () => false;
export const refresh = () => Promise.resolve();
