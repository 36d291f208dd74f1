import {
  type Bundle,
  BUNDLE_DISCOUNTS,
  type BundleForm as Body,
  bundleSchema,
  calls,
  type ContentItem,
  filsToAed,
} from '@linksouq/shared-api/contract';
import { Banner, FormRadioCards } from '@linksouq/shared-ui';
import { t, useGoBack } from '@linksouq/shared-ui/host';
import { Form, LeaveGuard, useAction, useWarning } from '@linksouq/shared-ui/kit';
import { useState } from 'react';
import { showSaved } from '../../account/show-saved';
import { useSeller } from '../../account/use-seller';
import { pricesOf } from './bundle-price';
import { BundlePreview } from './BundlePreview';
import { BundleSummary } from './BundleSummary';
import { type BundleValues, bundleValues } from './bundle-values';
import { ContentChoice } from './ContentChoice';

interface Props {
  pages: readonly ContentItem[];
  /** The bundle to edit. Null to create one (product §4). */
  stored: Bundle | null;
  blocked: boolean;
}

export function BundleForm({ pages, stored, blocked }: Props) {
  const save = useAction();
  const goBack = useGoBack();
  const { id: userId } = useSeller();
  const warning = useWarning();
  /** The pages whose prices the seller has seen. Another tab or device may change the prices. */
  const [seenPages, setSeenPages] = useState(pages);
  const [hasNewPrices, setNewPrices] = useState(false);
  const submit = async (values: BundleValues) => {
    const { contentIds, discount } = bundleSchema.cast(values) as Body;
    const { original, price } = pricesOf(pages, contentIds, discount);
    const hasChanged = original !== pricesOf(seenPages, contentIds, discount).original;
    if (hasChanged) {
      setSeenPages(pages);
      setNewPrices(true);
      warning.warn();
    }
    if (hasChanged || warning.isSecondTap()) return false;
    const prices = { originalPrice: filsToAed(original), bundlePrice: filsToAed(price) };
    const body = { userId, contentIds, discount, ...prices };
    const answer = await save.run(stored ? calls.updateBundle : calls.createBundle, { body });
    return showSaved(answer);
  };
  return (
    <Form
      edits
      guard={LeaveGuard}
      draft="bundle"
      initial={bundleValues(pages, stored)}
      rule={bundleSchema}
      onSubmit={submit}
      onSaved={goBack}
      submit={stored ? t('Edit Bundle') : t('Create Bundle')}
      action={save}
      disabled={blocked}
      above={
        hasNewPrices && (
          <Banner tone="warn">
            {t(
              'Prices of your content were changed in another tab or on another device. Check the new prices, then save again.',
            )}
          </Banner>
        )
      }
    >
      <ContentChoice pages={pages} />
      <FormRadioCards
        name="discount"
        label={t('Discount')}
        options={BUNDLE_DISCOUNTS.map((percent) => ({
          value: String(percent),
          label: t('{percent, number}%', { percent }),
        }))}
        hint={t('Brands see the discount on the card.')}
        row
      />
      <BundleSummary pages={pages} />
      <BundlePreview pages={pages} />
    </Form>
  );
}
