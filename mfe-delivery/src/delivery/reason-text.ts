import { t } from '@linksouq/shared-ui/host';

/** Splits the reason of a rejection into the chosen reason and the brand's own text ('' if none). */
export function reasonParts(reason: string): { chosen: string; written: string } {
  const [chosen = '', ...lines] = reason.split('\n');
  return { chosen, written: lines.join(' · ') };
}

/** Translates the chosen reason and adds the text of the brand. */
export function reasonText(reason: string): string {
  const { chosen, written } = reasonParts(reason);
  // `t` isolates a written text of another writing direction. The chosen reason decides the direction of the whole text.
  return t(chosen) + (written && t(' · {written}', { written }));
}
