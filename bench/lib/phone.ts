/** Settings of the browser for the simulated phone. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
} as const;
/** `latency` in ms, throughputs in bytes per second. */
export const CONNECTION = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
} as const;
/** The processor of the simulated phone is this many times slower than this machine. */
export const CPU_SLOWDOWN = 4;
