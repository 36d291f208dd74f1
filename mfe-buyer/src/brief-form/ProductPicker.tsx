import { Button } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useForm } from '@linksouq/shared-ui/kit';
import styles from './ProductPicker.module.css';
import type { BriefValues } from './values';

/** Products from the website. A tap fills in the product field. Renders nothing without products. */
export function ProductPicker() {
  const { values, setValues } = useForm<BriefValues>();
  const products = values.found?.products ?? [];
  const pictures = values.found?.pictures ?? {};
  if (products.length === 0) return null;
  return (
    <fieldset aria-label={t('Products on your website')} className={styles.products}>
      {products.map((name) => (
        <Button
          key={name}
          variant={values.feature === name ? 'primary' : 'secondary'}
          aria-pressed={values.feature === name}
          onClick={() => void setValues({ ...values, feature: name })}
        >
          {pictures[name] && <img className={styles.picture} src={pictures[name]} alt="" />}
          <bdi>{name}</bdi>
        </Button>
      ))}
    </fieldset>
  );
}
