/** Decodes untrusted pictures in processes that the server can kill, and draws pictures. */

export interface Picture {
  /** WebP, at most 2,048 px per side. */
  bytes: Buffer;
  thumbnail: Buffer;
  /** Width and height of `bytes`, in px. */
  width: number;
  height: number;
  /** Colour `#rrggbb` that is shown until the picture has loaded. */
  placeholder: string;
}
export type Poster = Pick<Picture, 'thumbnail' | 'placeholder'>;

/**
 * Contents of the picture in a link preview. A text that is too long is drawn smaller, and is cut if it is
 * still too long.
 */
export interface ShareDrawing {
  /** `cover`, `face` and `poster` are pictures that this product encoded. */
  cover?: Uint8Array;
  face?: Uint8Array;
  /** Sample of the content type that the link offers. It is drawn as a tall card. */
  poster?: Uint8Array;
  title: string;
  subtitle: string;
  /** '' when prices are hidden. */
  price: string;
  isVerified: boolean;
  /** Name of the product. */
  brand: string;
  isRightToLeft: boolean;
}

export type PictureProblem = 'no-picture' | 'too-large';
/** Thrown when a file is not a picture, or when its decoding needs too much memory or time. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  constructor(readonly problem: PictureProblem) {
    super(problem);
  }
}

export type PictureFormat = 'webp' | 'avif';

/**
 * `client` is the owner of a task in the fair queue, such as the id of the person who uploads. The promises
 * reject with PictureError or HelperBusy.
 */
export interface Pictures {
  /**
   * Encodes an upright picture without metadata.
   * @param file path in the folder of uploads
   */
  make(file: string, client: string): Promise<Picture>;
  /**
   * Makes the still picture of a video.
   * @param frame a picture that this product encoded; undefined: the result is a tile with a play icon
   */
  makePoster(frame: Buffer | undefined, client: string): Promise<Poster>;
  /** Makes a small square preview of a picture from a website. @returns WebP */
  makeTile(bytes: Uint8Array, client: string): Promise<Buffer>;
  /**
   * @param bytes a picture that this product encoded
   * @param side longest side, in px
   */
  makeSmaller(bytes: Uint8Array, side: number, format: PictureFormat, client: string): Promise<Buffer>;
  /** @returns JPEG with the size `SHARE_IMAGE` */
  drawShareImage(drawing: ShareDrawing, client: string): Promise<Buffer>;
  /**
   * Converts a logo from a website for a PDF.
   * @returns JPEG with a white background
   * @throws PictureError also if the logo is not visible on white
   */
  makeLogo(bytes: Uint8Array, client: string): Promise<Buffer>;
  /** Starts a helper process before the first picture needs it. */
  warm(): void;
  close(): void;
}
