import { PRIORITY_SUPPORT } from '@linksouq/shared-api/contract';
import { buttonClass, whatsappLink } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

/** Link to the priority WhatsApp support of the VIP plan (product §1). */
export function SupportLink({ number }: { number: string }) {
  return (
    <a
      className={buttonClass({ variant: 'secondary', block: true })}
      href={whatsappLink(number)}
      target="_blank"
      rel="noreferrer"
    >
      {t(PRIORITY_SUPPORT)}
    </a>
  );
}
