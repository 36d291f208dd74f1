import { t } from '@linksouq/shared-ui/host';

/** The reason of a rejection in the person's language, and what the brand wrote below it. */
export function reasonText(reason: string): string {
  const [first = '', ...written] = reason.split('\n');
  return [t(first), ...written].join(' · ');
}
