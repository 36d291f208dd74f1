/** The parts of autocannon that the measurements use. The package itself contains no types. */
declare module 'autocannon' {
  interface Request {
    headers?: Record<string, string>;
  }
  interface Options {
    url: string;
    method?: string;
    headers?: Record<string, string>;
    body?: string;
    connections: number;
    /** In seconds. */
    duration: number;
    requests?: { setupRequest: (request: Request) => Request }[];
  }
  interface Result {
    requests: { average: number; total: number };
    /** In ms. */
    latency: { p99: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
