import { useState } from 'react';
import { usernameProblem } from '@linksouq/shared-api/contract';
import { lazyRoute, t, useSearchParams, useTitle } from '@linksouq/shared-ui/host';
import { forgetSentCode, readDraft, useDraft } from '@linksouq/shared-ui/kit';
import { ProfileStep } from './ProfileStep';
import { SignupHead } from './SignupHead';
import { EMPTY_SIGNUP, hasTypedProfile, SIGNUP_DRAFT } from './signup-draft';
import styles from './Signup.module.css';
import { useRegister } from './use-register';
import { useSecondStep } from './use-second-step';
import { UsernameStep } from './UsernameStep';

const SignupNote = lazyRoute(() => import(/* webpackChunkName: "shell-signup-note" */ './SignupNote'));

/** Shows /signup, which has two steps. If the address has `?plan=1`, the seller also subscribes (product §2). */
export default function Signup() {
  useTitle(t('Sign up'));
  const [params] = useSearchParams();
  const [values, setValues] = useState(() => readDraft(SIGNUP_DRAFT, EMPTY_SIGNUP));
  const [isRestored, setRestored] = useState(() => hasTypedProfile(values));
  /** The key of the history entry at which the person has discarded the restored values. */
  const [discardedAt, setDiscardedAt] = useState<string>();
  const hasUsername = values.username !== '' && !usernameProblem(values.username);
  const secondStep = useSecondStep(values.step === 2, hasUsername);
  const { step } = secondStep;
  const { forget: forgetDraft } = useDraft(SIGNUP_DRAFT, { ...values, step });
  const register = useRegister(params.get('plan'), {
    onDone: () => {
      forgetDraft();
      forgetSentCode();
    },
    // Step 1 checks the username again, and shows that the username is taken.
    onTaken: secondStep.leave,
  });
  const discardProfile = () => {
    setValues(({ username }) => ({ ...EMPTY_SIGNUP, username }));
    register.action.forget();
    setRestored(false);
    setDiscardedAt(secondStep.key);
  };
  return (
    <div className={styles.page}>
      <SignupHead step={step} onBack={secondStep.leave} />
      {step === 1 ? (
        <UsernameStep
          username={values.username}
          onChange={(username) => setValues({ ...values, username })}
          onContinue={secondStep.enter}
        />
      ) : (
        <>
          {isRestored && <SignupNote restored onDiscard={discardProfile} />}
          <ProfileStep
            // After Discard, the fields and the running upload of the photo start again.
            key={String(isRestored)}
            isDiscarded={discardedAt === secondStep.key}
            values={values}
            onChange={(changed) => setValues(({ username }) => ({ ...changed, username }))}
            register={register}
          />
        </>
      )}
    </div>
  );
}
