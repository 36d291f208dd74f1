import { paths, WEBSITE_PREFIX, websiteSchema } from '@linksouq/shared-api/contract';
import { Button, Card, FormTextField, SparklesIcon } from '@linksouq/shared-ui';
import { t, useLocale } from '@linksouq/shared-ui/host';
import { Form, Page } from '@linksouq/shared-ui/kit';
import { BriefSteps } from '../../briefs/BriefSteps';
import { TodaysPause } from '../../cart/LazyTodaysPause';
import { OrderSteps } from '../../order/OrderSteps';
import { WEBSITE_DRAFT } from '../../briefs/website-draft';
import type { RefusedAddress } from './use-read-website';

interface WebsiteEntryProps {
  initial: string;
  /** The website of the e-mail address. The field shows it if `initial` is empty. */
  suggested?: string;
  refused?: RefusedAddress;
  failure?: string;
  onRead: (url: string) => void;
  onManual: () => void;
}

export function WebsiteEntry({
  initial,
  suggested = '',
  refused,
  failure,
  onRead,
  onManual,
}: WebsiteEntryProps) {
  const locale = useLocale();
  // The server's reason has only one language. In another language a general text replaces the reason.
  const error =
    refused &&
    (refused.locale === locale
      ? refused.reason
      : t('We cannot draft a brief from this address. Try another address of your brand.'));
  return (
    <Page title={t('Create New Brief (AI)')} back={paths.requirements()}>
      <OrderSteps current={1} />
      <TodaysPause />
      <Form
        key={error}
        draft={WEBSITE_DRAFT}
        initial={{ url: initial || suggested }}
        problems={error ? { url: error } : undefined}
        rule={websiteSchema}
        action={{ busy: false, failure }}
        onSubmit={async ({ url }) => {
          onRead(url.trim());
          return false;
        }}
        submit={t('Create brief with AI')}
        button={{ icon: SparklesIcon }}
        bar="inline"
        aside={
          <Button variant="ghost" block onClick={onManual}>
            {t('Write it myself')}
          </Button>
        }
      >
        <h2>{t('Start from your website')}</h2>
        <FormTextField
          name="url"
          label={t('Website URL')}
          hint={!initial && suggested && t('From your e-mail address. Change it if it is wrong.')}
          placeholder={`${WEBSITE_PREFIX}yourbrand.com`}
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={500}
        />
      </Form>
      <Card tone="surface">
        <BriefSteps />
      </Card>
    </Page>
  );
}
