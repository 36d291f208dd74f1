import { LinkButton, whatsappLink } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

export function AppealButton({ number }: { number: string }) {
  return (
    <LinkButton to={whatsappLink(number)} target="_blank" rel="noreferrer" block>
      {t('Contact to appeal')}
    </LinkButton>
  );
}
