export const SERVER_MAIN: string;
/** @param options default: the product's server, at SERVER_MAIN */
export function bundleServer(options?: {
  entry?: string;
  outfile?: string;
  /** For proofs: changes of sources, by their path from the root. */
  patches?: readonly { file: string; from: string; to: string }[];
}): Promise<void>;
/** Bundles the helper processes of the server and of its tests, to `server/dist/helpers`. */
export function bundleHelpersForTests(): Promise<void>;
