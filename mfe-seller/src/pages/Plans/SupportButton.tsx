import { LinkButton } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

/**
 * Button for the priority WhatsApp support of the VIP plan (product §1). Renders nothing without a number.
 */
export function SupportButton({ number }: { number: string }) {
  const digits = number.replace(/\D/g, '');
  if (!digits) return null;
  return (
    <LinkButton to={`https://wa.me/${digits}`} target="_blank" rel="noreferrer" variant="secondary" block>
      {t('Priority WhatsApp support')}
    </LinkButton>
  );
}
