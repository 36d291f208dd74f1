/** The draft of a signup. It never stores the code. */
export interface SignupValues {
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
