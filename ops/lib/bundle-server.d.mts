export const SERVER_MAIN: string;
/** @param options default: the product's server, at SERVER_MAIN */
export function bundleServer(options?: { entry?: string; outfile?: string }): Promise<void>;
