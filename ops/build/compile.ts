import { type Configuration, rspack, type Stats } from '@rspack/core';

/** Compiles all configurations. @throws Error with the compiler's message */
export function compile(configurations: Configuration[]): Promise<Stats[]> {
  const compiler = rspack(configurations);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats!.hasErrors()) reject(new Error(stats!.toString({ preset: 'errors-only' })));
        else resolve(stats!.stats);
      });
    });
  });
}
