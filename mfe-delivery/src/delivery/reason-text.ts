import { t } from '@linksouq/shared-ui/host';

/** Splits the reason of a rejection: the chosen reason, then the text that the brand added, or ''. */
export function reasonParts(reason: string): { chosen: string; written: string } {
  const [chosen = '', ...lines] = reason.split('\n');
  return { chosen, written: lines.join(' · ') };
}

/** Returns the reason of a rejection in the current language, followed by the text that the brand added. */
export function reasonText(reason: string): string {
  const { chosen, written } = reasonParts(reason);
  return [t(chosen), written].filter(Boolean).join(' · ');
}
