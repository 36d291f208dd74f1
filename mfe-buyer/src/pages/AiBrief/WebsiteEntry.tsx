import { Form, Formik } from 'formik';
import { paths, WEBSITE_PREFIX, websiteSchema } from '@linksouq/shared-api/contract';
import { Button, FormTextField, Icon, Page, SparklesIcon } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';
import { KeepDraft } from '../../drafts/KeepDraft';
import { WEBSITE_DRAFT } from './draft';
import styles from './WebsiteEntry.module.css';

interface Props {
  initial: string;
  /** The server's objection to the address. */
  error?: string;
  onRead: (url: string) => void;
  onManual: () => void;
}

export function WebsiteEntry({ initial, error, onRead, onManual }: Props) {
  return (
    <Page title={t('Create New Brief (AI)')} back={paths.requirements()}>
      <Formik
        initialValues={{ url: initial }}
        initialErrors={error ? { url: error } : {}}
        initialTouched={error ? { url: true } : {}}
        validationSchema={websiteSchema}
        onSubmit={({ url }) => onRead(url.trim())}
      >
        <Form className={styles.entry} noValidate>
          <KeepDraft name={WEBSITE_DRAFT} />
          <span className={styles.mark}>
            <Icon of={SparklesIcon} size={32} />
          </span>
          <h2>{t('Start from your website')}</h2>
          <p className={styles.hint}>
            {t('We read it and draft the brief. You check every field before anything is sent.')}
          </p>
          <FormTextField
            name="url"
            label={t('Website URL')}
            placeholder={`${WEBSITE_PREFIX}yourbrand.com`}
            type="url"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={500}
          />
          <Button type="submit" size="lg" block icon={SparklesIcon}>
            {t('Create brief with AI')}
          </Button>
          <Button variant="ghost" block onClick={onManual}>
            {t('Write it myself')}
          </Button>
        </Form>
      </Formik>
    </Page>
  );
}
