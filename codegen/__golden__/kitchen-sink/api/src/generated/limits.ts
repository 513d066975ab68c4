// Generated from schemas/meta/defaults.json by npm run codegen; changes made here are lost.
export const limits = {
  "chosen": 5000,
  "counted": 1000,
  "exports": {
    "most": {
      "pdf": 500,
      "originals": 5000,
      "contacts": 100000
    },
    "parts": {
      "pdf": [
        "resume",
        "cover_letter",
        "attachments",
        "interviews",
        "scorecards",
        "notes",
        "history"
      ],
      "originals": [
        "resume",
        "cover_letter",
        "attachments"
      ],
      "contacts": []
    },
    "usualParts": [
      "resume",
      "cover_letter",
      "interviews",
      "scorecards",
      "notes"
    ]
  },
  "resumeBytes": 5242880,
  "resumeTypes": [
    "pdf",
    "doc",
    "docx",
    "rtf",
    "txt",
    "odt",
    "jpg",
    "png"
  ],
  "pictureBytes": 15000000,
  "signatureBytes": 290000,
  "attachmentBytes": 5000000,
  "attachmentTypes": [
    "pdf",
    "doc",
    "docx",
    "rtf",
    "txt",
    "odt",
    "jpg",
    "png",
    "bmp",
    "gif",
    "tif"
  ]
} as const;
