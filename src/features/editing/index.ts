export { EditDialogHost } from './EditDialogHost';
export { isAddable, isEditable, nameIdOf, type EditTarget } from './editTarget';
export { saveEdit } from './saveEdit';
