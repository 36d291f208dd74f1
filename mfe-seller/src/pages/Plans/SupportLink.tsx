import { buttonClass } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

/** The benefit that the link gives. */
export const SUPPORT = 'Priority WhatsApp support';

/** Link to the priority WhatsApp support of the VIP plan (product §1). @param number only digits */
export function SupportLink({ number }: { number: string }) {
  return (
    <a
      className={buttonClass({ variant: 'secondary', block: true })}
      href={`https://wa.me/${number}`}
      target="_blank"
      rel="noreferrer"
    >
      {t(SUPPORT)}
    </a>
  );
}
