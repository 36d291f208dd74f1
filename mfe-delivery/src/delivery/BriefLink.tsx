import { mediaUrl } from '@linksouq/shared-api/contract';
import { DocumentIcon, Icon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

interface BriefLinkProps {
  /** Without a path, there is no link. */
  pdfPath: string | undefined;
  className?: string;
  /** Size, in px, of the icon. Without a size, there is no icon. */
  iconSize?: number;
}

export function BriefLink({ pdfPath, className, iconSize }: BriefLinkProps) {
  if (!pdfPath) return null;
  return (
    <a className={className} href={mediaUrl(pdfPath)} target="_blank" rel="noopener noreferrer">
      {iconSize && <Icon of={DocumentIcon} size={iconSize} />}
      {t('View brief')}
    </a>
  );
}
