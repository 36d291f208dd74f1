import { useRef } from 'react';
import {
  messages,
  normalizeUsername,
  paths,
  RESERVED_NAMES,
  USERNAME_INPUT_MAX,
  USERNAME_MAX,
  usernameProblem,
} from '@linksouq/shared-api/contract';
import { getSettings } from '@linksouq/shared-api/host';
import { convertKeepingCaret, ErrorIcon, Icon, Spinner, SuccessIcon, TextField } from '@linksouq/shared-ui';
import { alertOnce, Link, t } from '@linksouq/shared-ui/host';
import { Form, FormValues, useField } from '@linksouq/shared-ui/kit';
import { Costs, ForBrands, ProductSummary } from '../Login/Welcome';
import { PagePreview } from './PagePreview';
import styles from './Signup.module.css';
import { type UsernameCheck, useUsernameCheck } from './use-username-check';

interface UsernameStepProps {
  username: string;
  onChange: (username: string) => void;
  onContinue: () => void;
}
/**
 * Returns no errors, because an error would stop the submit. For an invalid username, the submit must show an alert
 * (product §5).
 */
const noProblems = () => ({});

export function UsernameStep({ username, onChange, onContinue }: UsernameStepProps) {
  const { check, ensureChecked, failure } = useUsernameCheck(username);
  return (
    <Form
      initial={{ username }}
      rule={noProblems}
      action={{ busy: false, failure }}
      onSubmit={async () => {
        const result = await ensureChecked();
        if (result === 'free') onContinue();
        else if (result === 'refused') alertOnce(messages.usernameChoose);
        return false;
      }}
      submit={t('Continue')}
      bar="inline"
      aside={
        <>
          <Costs />
          <p className={styles.aside}>
            {t('Already have an account?')} <Link to={paths.login()}>{t('Login')}</Link>
          </p>
          <ProductSummary />
          <ForBrands />
        </>
      }
    >
      <FormValues<{ username: string }> onChange={(values) => onChange(values.username)} />
      <UsernameField check={check} />
      {/* No page can be created at a taken or invalid username, so there is no preview. */}
      {check.state === 'error' ? <Suggestions username={username} /> : <PagePreview username={username} />}
    </Form>
  );
}

/** Returns whether a part of the username is reserved, as in admin-dxb, or is the name of a screen. */
const looksOfficial = (username: string) =>
  username.split(/[-_]/).some((word) => RESERVED_NAMES.includes(word) || Object.hasOwn(paths, word));

/**
 * Returns usernames to suggest. For an invalid username, the suggestions lack the invalid characters. For a taken
 * username, the suggestions have a suffix or a prefix.
 */
function similarNames(username: string): string[] {
  const names = usernameProblem(username)
    ? ['-', ''].map((replacement) =>
        username
          .replace(/[^a-z0-9_-]+/g, replacement)
          .replace(/^[\d_-]+/, '')
          .slice(0, USERNAME_MAX)
          .replace(/[_-]+$/, ''),
      )
    : [`${username}-dxb`, `${username}-uae`, `its-${username}`];
  return [...new Set(names)].filter((name) => !usernameProblem(name) && !looksOfficial(name));
}

function Suggestions({ username }: { username: string }) {
  const [, , { setValue }] = useField<string>('username');
  const names = similarNames(username);
  if (names.length === 0) return null;
  return (
    <div className={styles.suggestions}>
      <span className={styles.suggestionsLabel}>{t('Try another:')}</span>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          dir="ltr"
          className={styles.suggestion}
          onClick={() => void setValue(name)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

function UsernameField({ check }: { check: UsernameCheck }) {
  const [field, , { setValue }] = useField<string>('username');
  const box = useRef<HTMLDivElement>(null);
  const clear = () => {
    void setValue('');
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={box}>
      <TextField
        {...field}
        label={t('Username')}
        dir="ltr"
        className={styles.username}
        prefix={getSettings().host}
        suffix={<CheckResult state={check.state} onClear={clear} />}
        maxLength={USERNAME_INPUT_MAX}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={check.state === 'error' ? t(check.message) : undefined}
        hint={
          check.state === 'success' ? (
            <span className={styles.available}>{t(check.message || messages.usernameAvailable)}</span>
          ) : (
            t('This is the address of your page.')
          )
        }
        onChange={({ currentTarget }) => void setValue(convertKeepingCaret(currentTarget, normalizeUsername))}
      />
    </div>
  );
}

function CheckResult({ state, onClear }: { state: string; onClear: () => void }) {
  if (state === 'checking') return <Spinner size={20} label={t('Checking')} />;
  if (state === 'success') return <Icon of={SuccessIcon} className={styles.available} />;
  if (state === 'error')
    return (
      <button type="button" className={styles.clear} aria-label={t('Clear')} onClick={onClear}>
        <Icon of={ErrorIcon} />
      </button>
    );
  return null;
}
