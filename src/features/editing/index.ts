export { EditDialogHost } from './EditDialogHost';
export { HalfTypedNotices } from './HalfTypedNotices';
export { isAddable, isEditable, nameIdOf, type EditTarget } from './editTarget';
export { saveEdit } from './saveEdit';
