import { type ContactField, HOUR_MS } from '@linksouq/shared-api/contract';
import { recordAudit } from '../../platform/audit';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { translate } from '../../platform/i18n';
import { type ContactAddresses, notifyEverywhere } from './notify-everywhere';

/** The account before the change. */
export interface ContactOwner extends ContactAddresses {
  kind: 'seller' | 'buyer';
  id: string;
  locale: string;
  stored: Readonly<Partial<Record<ContactField, string>>>;
}

const CHANGED_TEXTS: Readonly<Record<ContactField, string>> = {
  phone: 'The phone number of your {brand} account was changed.',
  email: 'The e-mail address of your {brand} account was changed.',
  instagram: 'The Instagram handle of your {brand} account was changed.',
};
const WITHDRAWALS_WAIT = 'Withdrawals wait for {hours, plural, one {# hour} other {# hours}}.';
const NOT_YOU = 'If this was not you, contact support at once.';

/** Warns the owner at the old phone and e-mail. Records the change in the audit log, without the new value. */
export async function notifyContactChange(
  tx: Tx,
  ctx: Context,
  { kind, id, locale, phone, email }: Omit<ContactOwner, 'stored'>,
  field: ContactField,
  ip: string,
): Promise<void> {
  const translated = (text: string) =>
    translate(locale, text, {
      brand: ctx.config.settings.brand,
      hours: Math.round(ctx.config.bankChangeHoldMs / HOUR_MS),
    });
  const texts = [CHANGED_TEXTS[field], ...(kind === 'seller' ? [WITHDRAWALS_WAIT] : []), NOT_YOU];
  const message = {
    person: { kind, id },
    template: 'contact-changed',
    language: locale,
    text: texts.map(translated).join(' '),
  };
  await notifyEverywhere(tx, ctx, { phone, email }, message);
  await recordAudit(tx, ctx, {
    actor: `${kind} ${id}`,
    action: `change-${field}`,
    subject: id,
    detail: { ip },
  });
}
