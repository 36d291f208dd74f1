import { PRIORITY_SUPPORT } from '@linksouq/shared-api/contract';
import { buttonClass, whatsappLink } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

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
