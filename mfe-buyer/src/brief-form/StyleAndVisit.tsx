import { CONTENT_STYLES } from '@linksouq/shared-api/contract';
import { FormRadioCards, FormTextField, Icon, LocationIcon, RadioCards } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useForm } from '@linksouq/shared-ui/kit';
import type { BriefValues } from './values';
import { useToday } from './use-today';
import styles from './StyleAndVisit.module.css';

export function ContentStyle() {
  return (
    <FormRadioCards
      compact
      label={
        <>
          {t('Content style')} <span className={styles.optional}>· {t('Optional')}</span>
        </>
      }
      name="contentStyle"
      options={CONTENT_STYLES.map((value) => ({ value, label: t(value) }))}
    />
  );
}

/** A visit needs a place, a day and a time in Dubai (product §5). */
export function Visit() {
  const { values, setFieldValue } = useForm<BriefValues>();
  const today = useToday();
  return (
    <>
      <RadioCards
        compact
        label={t('How the influencer works')}
        name="inPersonVisit"
        options={[
          { value: 'remote', label: t('Remote') },
          { value: 'visit', label: t('In-person visit') },
        ]}
        value={values.inPersonVisit ? 'visit' : 'remote'}
        onChange={(value) => void setFieldValue('inPersonVisit', value === 'visit')}
      />
      {values.inPersonVisit && (
        <div className={styles.visit}>
          <FormTextField
            name="address"
            label={t('Visit address')}
            placeholder={t('Jumeirah Beach Rd, Dubai')}
            maxLength={300}
            autoComplete="street-address"
            prefix={<Icon of={LocationIcon} />}
          />
          <div className={styles.when}>
            <FormTextField name="date" type="date" label={t('Visit date')} min={today} />
            <FormTextField name="time" type="time" label={t('Visit time')} />
          </div>
        </div>
      )}
    </>
  );
}
