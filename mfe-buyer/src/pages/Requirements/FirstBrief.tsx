import { type BuyerSession, paths, WEBSITE_PREFIX, websiteSchema } from '@linksouq/shared-api/contract';
import { FormTextField, LinkButton, SparklesIcon } from '@linksouq/shared-ui';
import { t, useNavigate } from '@linksouq/shared-ui/host';
import { Form, keepDraft } from '@linksouq/shared-ui/kit';
import { useState } from 'react';
import { websiteOfEmail } from '../../briefs/website-of-email';
import { typedWebsite, WEBSITE_DRAFT } from '../../briefs/website-draft';
import styles from './NewBriefCard.module.css';

/**
 * The website field for a brand without briefs. It suggests the website of the e-mail address. The submit opens
 * /ai-brief, which reads the website immediately.
 */
export function FirstBrief({ buyer }: { buyer: BuyerSession }) {
  const navigate = useNavigate();
  const [typed] = useState(typedWebsite);
  const suggested = typed ? '' : websiteOfEmail(buyer.email);
  return (
    <Form
      className={styles.first}
      draft={WEBSITE_DRAFT}
      initial={{ url: typed || suggested }}
      rule={websiteSchema}
      onSubmit={async ({ url }) => {
        keepDraft(WEBSITE_DRAFT, { url: url.trim() });
        navigate(paths.aiBrief(), { state: { read: true } });
        return false; // Nothing was saved, so the form keeps the draft for /ai-brief.
      }}
      submit={t('Create brief with AI')}
      button={{ icon: SparklesIcon }}
      bar="inline"
      aside={
        <LinkButton variant="ghost" block to={paths.aiBrief()} state={{ manual: true }}>
          {t('Write it myself')}
        </LinkButton>
      }
    >
      <FormTextField
        name="url"
        label={t('Website URL')}
        hint={suggested && t('From your e-mail address. Change it if it is wrong.')}
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
  );
}
