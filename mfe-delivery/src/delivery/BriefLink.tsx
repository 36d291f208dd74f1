import { mediaUrl } from '@linksouq/shared-api/contract';
import { DocumentIcon, Icon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

interface BriefLinkProps {
  /** Path of the PDF. Without it the component renders nothing. */
  pdfPath: string | undefined;
  className?: string;
  /** Size of the icon before the text, px. Without it there is no icon. */
  iconSize?: number;
}

/** Link to the PDF of the brief. */
export function BriefLink({ pdfPath, className, iconSize }: BriefLinkProps) {
  if (!pdfPath) return null;
  return (
    <a className={className} href={mediaUrl(pdfPath)} target="_blank" rel="noopener noreferrer">
      {iconSize && <Icon of={DocumentIcon} size={iconSize} />}
      {t('View brief')}
    </a>
  );
}
