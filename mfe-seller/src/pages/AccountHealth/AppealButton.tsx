import { LinkButton } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

interface AppealButtonProps {
  number: string;
  /** `primary` if the appeal is the next step of the screen. */
  variant?: 'primary' | 'secondary';
}

/** Button that opens a chat with support. */
export function AppealButton({ number, variant = 'secondary' }: AppealButtonProps) {
  return (
    <LinkButton
      to={`https://wa.me/${number.replace(/\D/g, '')}`}
      target="_blank"
      rel="noreferrer"
      variant={variant}
    >
      {t('Contact to appeal')}
    </LinkButton>
  );
}
