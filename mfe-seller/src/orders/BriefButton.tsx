import { mediaUrl, messages } from '@linksouq/shared-api/contract';
import { DocumentIcon, LinkButton } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

/** Opens the PDF of the client brief in a new tab (product §2). */
export function BriefButton({ pdfPath }: { pdfPath: string }) {
  if (!pdfPath) return <p>{t(messages.noPdf)}</p>;
  return (
    <LinkButton
      to={mediaUrl(pdfPath)}
      target="_blank"
      rel="noreferrer"
      reloadDocument
      variant="secondary"
      icon={DocumentIcon}
      block
    >
      {t('View Client Brief')}
    </LinkButton>
  );
}
