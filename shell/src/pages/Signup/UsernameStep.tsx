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
import { ErrorIcon, Icon, shownText, Spinner, SuccessIcon, TextField } from '@linksouq/shared-ui';
import { alertOnce, Link, t } from '@linksouq/shared-ui/host';
import { Form, FormValues, useField } from '@linksouq/shared-ui/kit';
import { Costs, ForBrands, WhatItIs } from '../Login/Welcome';
import { PagePreview } from './PagePreview';
import styles from './Signup.module.css';
import { type UsernameCheck, useUsernameCheck } from './use-username-check';

interface UsernameStepProps {
  username: string;
  onChange: (username: string) => void;
  onContinue: () => void;
}
/**
 * Finds no problems. A name that breaks a rule must cause an alert when the form is submitted (product §5),
 * so no validation may stop the submit.
 */
const noProblems = () => ({});

/** Step 1: the name after the host, checked while it is typed (product §2, §5). */
export function UsernameStep({ username, onChange, onContinue }: UsernameStepProps) {
  const { check, settle, failure } = useUsernameCheck(username);
  return (
    <Form
      initial={{ username }}
      rule={noProblems}
      action={{ busy: false, failure }}
      onSubmit={async () => {
        const result = await settle();
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
          <WhatItIs />
          <ForBrands />
        </>
      }
    >
      <FormValues<{ username: string }> onChange={(values) => onChange(values.username)} />
      <UsernameField check={check} />
      {/* A page at a taken or invalid name cannot exist, so it has no preview. */}
      {check.state === 'error' ? <Suggestions username={username} /> : <PagePreview username={username} />}
    </Form>
  );
}

/** Returns whether a part of a name is a reserved name or the name of a screen. Such a name with a suffix, for example admin-dxb, would look official. */
const looksOfficial = (username: string) =>
  username.split(/[-_]/).some((word) => RESERVED_NAMES.includes(word) || Object.hasOwn(paths, word));

/** Returns valid names that are similar to a name. A name with a dot or another refused sign gets names without it. */
function similarNames(username: string): string[] {
  const names = usernameProblem(username)
    ? ['-', ''].map((sign) =>
        username
          .replace(/[^a-z0-9_-]+/g, sign)
          .replace(/^[\d_-]+/, '')
          .slice(0, USERNAME_MAX)
          .replace(/[_-]+$/, ''),
      )
    : [`${username}-dxb`, `${username}-uae`, `its-${username}`];
  return [...new Set(names)].filter((name) => !usernameProblem(name) && !looksOfficial(name));
}

/**
 * Offers names that are similar to a taken or refused name. A press enters a name, which is then checked like a
 * typed name.
 */
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
        suffix={<Mark state={check.state} onClear={clear} />}
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
        onChange={({ currentTarget }) => void setValue(shownText(currentTarget, normalizeUsername))}
      />
    </div>
  );
}

/** The result of the check. If the name is taken or invalid, this is a button that clears the field. */
function Mark({ state, onClear }: { state: string; onClear: () => void }) {
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
