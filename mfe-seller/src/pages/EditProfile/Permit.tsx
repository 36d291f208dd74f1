import { dubaiDay } from '@linksouq/shared-api/contract';
import { serverNow } from '@linksouq/shared-api/host';
import { Banner, FormTextField } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { useForm } from '@linksouq/shared-ui/kit';
import { useState } from 'react';

/** The advertiser permit of the UAE. The public page shows it until its last day. */
export function Permit() {
  const { values } = useForm<{ permitNumber?: string; permitEnds?: string }>();
  const [today] = useState(() => dubaiDay(serverNow()));
  const { permitNumber, permitEnds } = values;
  return (
    <>
      <FormTextField
        name="permitNumber"
        label={t('Advertiser permit number')}
        hint={t(
          'Optional. Your page shows it. Ask the authority or an adviser whether you need one: this is not legal advice.',
        )}
        dir="ltr"
        maxLength={30}
        autoComplete="off"
      />
      {permitNumber && (
        <FormTextField
          name="permitEnds"
          type="date"
          label={t('Last day of the permit')}
          hint={t('We remind you 30 and 7 days before.')}
          min={today}
        />
      )}
      {permitNumber && permitEnds && permitEnds < today && (
        <Banner tone="warn">{t('This permit has ended. Your page no longer shows it.')}</Banner>
      )}
    </>
  );
}
