/** The draft of a signup. It never stores the code. */
export interface SignupValues {
  /** The last step of the draft. `useSecondStep` knows the shown step. */
  step: number;
  username: string;
  profileUrl: string;
  name: string;
  instagramUsername: string;
  phoneNumber: string;
  otp: string;
}
export const SIGNUP_DRAFT = 'signup';
export const EMPTY_SIGNUP: SignupValues = {
  step: 1,
  username: '',
  profileUrl: '',
  name: '',
  instagramUsername: '',
  phoneNumber: '',
  otp: '',
};

/** Returns whether the person has typed in step 2. The log-in may have stored the phone number. */
export const hasTypedProfile = ({ name, instagramUsername, profileUrl }: SignupValues): boolean =>
  [name, instagramUsername, profileUrl].some(Boolean);
