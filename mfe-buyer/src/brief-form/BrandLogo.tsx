import { Button } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useForm } from '@linksouq/shared-ui/kit';
import styles from './BrandLogo.module.css';
import type { BriefValues } from './values';

export function BrandLogo() {
  const { values, setValues } = useForm<BriefValues>();
  if (!values.brandLogo) return null;
  return (
    <fieldset aria-label={t('Logo in the PDF')} className={styles.logo}>
      <img className={styles.picture} src={`/media/${values.brandLogo}`} alt={t('Logo in the PDF')} />
      <Button variant="secondary" onClick={() => void setValues({ ...values, brandLogo: '' })}>
        {t('Remove the logo')}
      </Button>
    </fieldset>
  );
}
