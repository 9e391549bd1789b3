/** Messages of the server about an uploaded file and its form. */
export const fileMessages = {
  no_such_file: "There is no such file.",
  file_too_large: "Forbidden, File size more than 1 MByte",
  file_empty: "The file is empty. Choose another one.",
  file_kind_not_accepted: "Files of this kind are not accepted. Choose one whose name ends with {list}.",
  file_not_document: "The file is not a {kind} document, although its name says so.",
  file_not_kind: "The file is not a {kind} file, although its name says so.",
  file_not_kind_but: "The file is not a {kind} file, although its name says so: its content is {content}.",
  file_is_web_page:
    "The file is a web page, although its name ends with {kind}: open it and save it as {kind}.",
  file_is_web_page_by:
    "The file was saved as a web page by {program}, although its name ends with {kind}: open it and save it as {kind}.",
  file_is_xml: "The file is XML text, although its name ends with {kind}: open it and save it as {kind}.",
  file_is_xml_by:
    "The file was saved as XML by {program}, although its name ends with {kind}: open it and save it as {kind}.",
  file_is_rtf:
    "The file is rich text (RTF), although its name ends with {kind}: open it and save it as {kind}.",
  file_is_text: "The file is plain text, although its name ends with {kind}: open it and save it as {kind}.",
  file_is_utf16_text:
    "The file is UTF-16 text, although its name ends with {kind}: open it and save it as {kind}.",
  file_is_other_document:
    "The file has the format {actual}, although its name ends with {kind}: rename it so that its name ends with {actual}.",
  file_protected: "The file is protected with a password. Save it without a password.",
  file_has_macros: "The file has macros. Save it without macros.",
  file_damaged: "The file is damaged: {program} could not open it either. Save it again.",
  file_has_remote_template:
    "The document loads its template from another computer. Detach the template, or save the document as PDF.",
  image_damaged: "The image is damaged. Save it again.",
  file_unpacks_too_large:
    "The file unpacks to an implausible size. It is not accepted, because it could be harmful.",
  file_too_many_parts:
    "The file has {count,number} parts, and at most {max,number} are accepted: save it without some of its pictures or sheets, or as PDF.",
  form_not_multipart: 'Send the file as multipart/form-data, in the field "{field}".',
  form_without_file: 'The form has no file in its field "{field}".',
  form_other_field: 'Send the file in the field "{field}", not in "{other}".',
  form_many_files: "Send one file at a time: the form has more than one.",
  form_unreadable: "The form cannot be read: {reason}.",
  form_without_boundary: "The Content-Type of the form has no boundary: let your HTTP client set it.",
  form_malformed: "The form is incomplete or malformed: send the file again.",
} as const;
