/** A page that is filled line after line, in either direction of writing. Lengths are PDF points. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PdfKitDocument from 'pdfkit';
import { bidiLines, type Line, type Run } from './bidi-lines';

const MARGIN = 48;
const fontFile = (name: string) =>
  readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/ibm-plex-sans-arabic/${name}.ttf`));

type Weight = 'regular' | 'bold';
let fonts: Record<Weight, Font> | undefined;

export interface TextStyle {
  size: number;
  color: string;
  weight?: Weight;
}

/** An open font, as pdfkit provides it. */
interface Font {
  hasGlyphForCodePoint(point: number): boolean;
}
const fontOf = (doc: PDFKit.PDFDocument) => (doc as unknown as { _font: { font: Font } })._font.font;

/** Once per process: reading a font's tables takes four times as long as the rest of a document. */
function openFonts(): Record<Weight, Font> {
  const doc = new PdfKitDocument({ autoFirstPage: false });
  const open = (name: string) => fontOf(doc.font(fontFile(name)));
  return {
    regular: open('400Regular/IBMPlexSansArabic_400Regular'),
    bold: open('600SemiBold/IBMPlexSansArabic_600SemiBold'),
  };
}

export class Writer {
  readonly doc: PDFKit.PDFDocument;
  y = MARGIN;
  readonly x = MARGIN;
  readonly width: number;

  /** @param rtl lines start at the right edge */
  constructor(
    title: string,
    readonly rtl = false,
  ) {
    fonts ??= openFonts();
    this.doc = new PdfKitDocument({
      size: 'A4',
      margin: MARGIN,
      info: { Title: title },
      autoFirstPage: true,
    });
    for (const [weight, font] of Object.entries(fonts))
      this.doc.registerFont(weight, font as unknown as PDFKit.Mixins.PDFFontSource);
    this.width = this.doc.page.width - 2 * MARGIN;
  }

  /** Starts a new page when less than `height` is left. */
  ensure(height: number): void {
    if (this.y + height <= this.doc.page.height - MARGIN) return;
    this.doc.addPage();
    this.y = MARGIN;
  }

  /** Writes text with its line breaks; each paragraph has its own direction. */
  text(text: string, style: TextStyle, { x = this.x, width = this.width } = {}): void {
    for (const line of this.layout(text, style, width)) {
      this.ensure(style.size * 1.5);
      this.line(line, style, x, width);
      this.y += style.size * 1.5;
    }
  }

  /** Height of `text`. */
  heightOf(text: string, style: TextStyle, width: number): number {
    return this.layout(text, style, width).length * style.size * 1.5;
  }

  /** The finished file. */
  finish(): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      this.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.doc.on('end', () => resolve(Buffer.concat(chunks)));
      this.doc.on('error', reject);
      this.doc.end();
    });
  }

  private layout(text: string, style: TextStyle, width: number): Line[] {
    this.use(style);
    const drawable = this.drawable(text);
    return drawable
      .split(/\r?\n/)
      .flatMap((paragraph) =>
        bidiLines(paragraph, width, (part) => this.doc.widthOfString(part), this.rtl ? 'rtl' : 'ltr'),
      );
  }

  private line(line: Line, style: TextStyle, x: number, width: number): void {
    this.use(style);
    const widths = line.runs.map((run) => this.doc.widthOfString(run.text, optionsOf(run)));
    const total = widths.reduce((sum, w) => sum + w, 0);
    let at = line.rtl || this.rtl ? x + width - total : x;
    this.doc.fillColor(style.color);
    line.runs.forEach((run, i) => {
      this.doc.text(run.text, at, this.y, { lineBreak: false, ...optionsOf(run) });
      at += widths[i]!;
    });
  }

  private use({ size, weight = 'regular' }: TextStyle): void {
    this.doc.font(weight).fontSize(size);
  }
  /** Removes characters that the font lacks (emoji, other scripts), because they would show as boxes. */
  private drawable(text: string): string {
    const font = fontOf(this.doc);
    return [...text.replace(/\t/g, ' ')]
      .filter((c) => /[\s]/.test(c) || font.hasGlyphForCodePoint(c.codePointAt(0)!))
      .join('');
  }
}
const optionsOf = (run: Run): { features?: PDFKit.Mixins.OpenTypeFeatures[] } =>
  run.rtl ? { features: ['rtla'] } : {};
