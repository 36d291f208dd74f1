import { CONTENT_TYPE_HEADINGS, type ContentItem, type PageContentType } from '@linksouq/shared-api/contract';
import { AlertIcon, Card, Checkbox, Icon, Price } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useField } from '@linksouq/shared-ui/kit';
import styles from './Bundle.module.css';

/** Field that selects content pages of the seller for the bundle. */
export function ContentChoice({ pages }: { pages: readonly ContentItem[] }) {
  const [{ value }, { error, touched }, { setValue }] = useField<string[]>('contentIds');
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('Content types')}</legend>
      {pages.map(({ id, contentType, setupPrice }) => (
        <Card key={id} flush>
          <div className={styles.option}>
            <Checkbox
              label={t(CONTENT_TYPE_HEADINGS[contentType as PageContentType])}
              checked={value.includes(id)}
              invalid={Boolean(touched && error)}
              onChange={(on) => void setValue(on ? [...value, id] : value.filter((other) => other !== id))}
            />
            <Price aed={setupPrice} />
          </div>
        </Card>
      ))}
      {touched && error && (
        <p className={styles.error} role="alert">
          <Icon of={AlertIcon} size={16} />
          {t(error)}
        </p>
      )}
    </fieldset>
  );
}
