/**
 * The kit of screens, with calls and the session. Each remote bundles the parts in use. Screens use this kit and no
 * alternative: the linter rejects the libraries below it.
 */
export { failureText, isSilent } from './calls/failure';
export { partOf, type Reading, together } from './calls/reading';
export { prefetching } from './calls/prefetching';
export { type Action, useAction } from './calls/use-action';
export { answersTo, changeAnswer, forgetAnswers, useCall } from './calls/use-call';
export { type ServedCall, useServedCall } from './calls/use-served-call';
export { ActionButton } from './form/ActionButton';
export { Failure } from './form/Failure';
export { Form } from './form/Form';
export { LeaveGuard, type LeaveGuardProps } from './form/LeaveGuard';
export { ResendButton } from './form/ResendButton';
export { useResendCountdown } from './form/use-resend-countdown';
export { forgetSentCode } from './form/sent-code';
export { type FormHelpers, FormValues, useField, useForm, useMarkSaved, useUploading } from './form/use-form';
export { useLeaveGuard } from './form/use-leave-guard';
export { type Otp, useOtp } from './form/use-otp';
export { type PhotoUpload, usePhotoUpload } from './media/use-photo-upload';
export { type Uploads, useUploads } from './media/use-uploads';
export { Loaded, LoadFailed, Loading } from './page/Loaded';
export { Page } from './page/Page';
export { useMarkShared } from './state/use-mark-shared';
export { useKeptState } from './state/use-kept-state';
