import { FormTextField, RadioCards } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useForm } from '@linksouq/shared-ui/kit';
import { Section } from './Section';
import type { BriefValues } from './values';
import { useToday } from './use-today';
import styles from './Visit.module.css';

/** Remote, or a visit with its place, day and time in Dubai (product §5: required unless remote). */
export function Visit() {
  const { values, setFieldValue } = useForm<BriefValues>();
  const today = useToday();
  return (
    <Section title={t('Where')}>
      <RadioCards
        label={t('How the influencer works')}
        name="inPersonVisit"
        options={[
          { value: 'remote', label: t('Remote'), hint: t('Created without a visit') },
          { value: 'visit', label: t('In-person visit'), hint: t('At your place, on a day you choose') },
        ]}
        value={values.inPersonVisit ? 'visit' : 'remote'}
        onChange={(value) => void setFieldValue('inPersonVisit', value === 'visit')}
      />
      {values.inPersonVisit && (
        <>
          <FormTextField
            name="address"
            label={t('Visit address')}
            maxLength={300}
            autoComplete="street-address"
          />
          <div className={styles.when}>
            <FormTextField name="date" type="date" label={t('Visit date')} min={today} />
            <FormTextField name="time" type="time" label={t('Visit time')} />
          </div>
        </>
      )}
    </Section>
  );
}
