import { t } from '@linksouq/shared-ui/host';

/** Returns the reason of a rejection in the current language, followed by the text that the brand added. */
export function reasonText(reason: string): string {
  const [first = '', ...written] = reason.split('\n');
  return [t(first), ...written].join(' · ');
}
