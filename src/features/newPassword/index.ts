export { NewPasswordField } from './NewPasswordField';
export { useJudgePassword } from './useJudgePassword';
export { weakPasswordProblem } from './weakPasswordProblem';
