import {
  CONTENT_TYPE_HEADINGS,
  type ContentItem,
  PAGE_CONTENT_TYPES,
  type PageContentType,
} from '@linksouq/shared-api/contract';
import { AlertIcon, Card, Checkbox, Icon, Price } from '@linksouq/shared-ui';
import { Link, t } from '@linksouq/shared-ui/host';
import { useField } from '@linksouq/shared-ui/kit';
import { contentPagePath } from '../../content-page/content-page-path';
import styles from './Bundle.module.css';

/** Selects content pages for the bundle. A content type without a page has a link that sets up the page. */
export function ContentChoice({ pages }: { pages: readonly ContentItem[] }) {
  const [{ value }, { error, touched }, { setValue }] = useField<string[]>('contentIds');
  const isWrong = Boolean(touched && error);
  const absent = PAGE_CONTENT_TYPES.filter((type) => !pages.some(({ contentType }) => contentType === type));
  return (
    <fieldset className={styles.choice} aria-describedby={isWrong ? 'content-types-error' : undefined}>
      <legend className={styles.legend}>{t('Content types')}</legend>
      {/* The error replaces the hint, so the fields below do not move. */}
      {isWrong ? (
        <p id="content-types-error" className={styles.error} role="alert">
          <Icon of={AlertIcon} size={16} />
          {t(error!)}
        </p>
      ) : (
        <p className={styles.hint}>{t('Choose one or more.')}</p>
      )}
      {pages.map(({ id, contentType, setupPrice }) => (
        <Card key={id} flush>
          <div className={styles.option}>
            <Checkbox
              label={t(CONTENT_TYPE_HEADINGS[contentType as PageContentType])}
              checked={value.includes(id)}
              invalid={isWrong}
              onChange={(on) => void setValue(on ? [...value, id] : value.filter((other) => other !== id))}
            />
            <Price aed={setupPrice} />
          </div>
        </Card>
      ))}
      {absent.map((type) => (
        <p key={type} className={styles.absent}>
          <span>{t('Not set up yet')}</span>
          <Link to={contentPagePath(type)}>
            {t('Set up {page}', { page: t(CONTENT_TYPE_HEADINGS[type]) })}
          </Link>
        </p>
      ))}
    </fieldset>
  );
}
