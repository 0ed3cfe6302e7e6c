/** The fields that the specification lists for the body of each call, and no other. */
const applicant = [
  ...['parentId', 'profilePicture', 'firstName', 'middleName', 'lastName', 'gender', 'dateOfBirth'],
  ...['placeOfBirth', 'socialSecurityNumber', 'email', 'race', 'applicantContacts', 'applicantAddresses'],
];
const schoolHistory = [
  ...['schoolName', 'principalName', 'schoolAddress', 'isCurrentlySuspended', 'reasonForSuspension'],
  ...['haveProbationOfficer', 'isSocialWorkerExist', 'applicantId'],
];
const guardian = [
  ...['safeWord', 'titleGuardian', 'firstName', 'middleName', 'lastName', 'gender', 'relationshipType'],
  ...['email', 'employer', 'isEmergencyContact', 'canPickUpStudent', 'isLivingWithStudent', 'priority'],
  ...['applicant', 'guardianContacts'],
];
const sibling = [
  ...['firstName', 'lastName', 'gender', 'dateOfBirth', 'schoolName', 'schoolId', 'gradeId'],
  ...['applicantId', 'parentId'],
];
const health = [
  ...['physicianName', 'physicianPhone', 'isDiagnosedHealthCondition', 'healthConditionDetail'],
  ...['isADD_AHD', 'addAHD_Detail', 'isAutism', 'autismDetail', 'isHeartCondition', 'heartConditionDetail'],
  ...['isCancerOrTumor', 'cancerOrTumorDetail', 'isBloodDiscorder', 'bloodDiscorderDetail'],
  ...['isOtherMedicalCondition', 'otherMedicalConditionDetail', 'isTalkingMedication'],
  ...['talkingMedicationDetail', 'descriptionUsedTalkingMedication', 'applicantId'],
];
const transportation = ['transportationType', 'otherWhenEarlyDismissal', 'isAcceptRules', 'applicantId'];
const agreement = [
  ...['isGiveMediaPermission', 'isAcceptPaymentSchoolMeals', 'isApplyFreeOrReducedLunch'],
  ...['applicantId', 'parentId'],
];
const signature = [
  ...['signatureName', 'relationshipType', 'dateOfSignature', 'isAgree', 'applicantId', 'parentId'],
];

export const documentedFields: Readonly<Record<string, readonly string[]>> = {
  'GET /schools': [
    ...['educationalSystem', 'educationalLevel', 'pageNo', 'pageSize', 'filter', 'onlyWithOffers'],
  ],
  'POST /accounts/parents/login': ['username', 'password'],
  'POST /accounts/parent-applications': ['parent', 'parentAddress', 'applications'],
  'POST /accounts/reset-password/code': ['code', 'newPassword'],
  'PUT /accounts/parents/:id': ['firstName', 'lastName', 'middleName', 'dateOfBirth', 'gender'],
  'PUT /accounts/change-password/:id': ['oldPassword', 'newPassword'],
  'POST /applicants': applicant,
  'PATCH /applicants/:id': applicant,
  'POST /applicant-documents/applicants': ['documentType', 'fileUrl', 'applicantId'],
  'POST /applicant-school-histories/add-all': schoolHistory,
  'POST /applicant-school-histories': schoolHistory,
  'PATCH /applicant-school-histories/:id': schoolHistory,
  'POST /guardians/add-all': guardian,
  'PATCH /guardians/:id': guardian,
  'POST /siblings/add-all': sibling,
  'PATCH /siblings/:id': sibling,
  'POST /student-healths': health,
  'PATCH /student-healths/:id': health,
  'POST /student-transportations': transportation,
  'PATCH /student-transportations/:id': transportation,
  'POST /application-agreements': agreement,
  'PATCH /application-agreements/:id': agreement,
  'POST /application-electronic-signatures': signature,
  'PATCH /application-electronic-signatures/:id': signature,
  'POST /applications/submit-applicant': ['applicantId', 'offerId'],
  'PATCH /applications/:id': ['status'],
};
