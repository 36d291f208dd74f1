/** Types for the decoder of libheif-js, which has no types. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifPixels {
    data: Uint8ClampedArray;
    width: number;
    height: number;
  }
  export interface HeifImage {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    /** Fills `target` and passes it to `callback`. Passes null if the picture cannot be decoded. */
    display(target: HeifPixels, callback: (pixels: HeifPixels | null) => void): void;
    free(): void;
  }
  const heif: { HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] } };
  export default heif;
}
